import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import { addJob } from '../../../queue/add-job.ts'
import { handle, type Handler } from '../../../queue/task.ts'
import { portOnOtherClockTask } from '../../route-master/port-on-other-clock.ts'
import { refreshFacts } from './shipment-facts.ts'

/** Orders per job: they are locked together. */
const PAGE_SIZE = 500

/**
 * Orders of a port that is on another clock: their cut-offs, which are agreed in its hour, and their facts, which are days
 * there. A page, then a job for the next; `after` lets follow at the end what is counted from them.
 */
export const followPort = ({ db }: Pick<AppContext, 'db'>, after: (trx: Kysely<DB>) => Promise<void>): Handler =>
  handle(portOnOtherClockTask, ({ portId, from = 0 }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select id from orders
        where ${portId} in (departure_port_id, destination_port_id) and id > ${from}
        order by id limit ${PAGE_SIZE} for no key update`.execute(trx)
      const ids = rows.map(({ id }) => id)
      await sql`update orders o set deadline_at = n.at
        from (select c.id, c.deadline::timestamp at time zone coalesce(p.time_zone, ${OFFICE_ZONE}) as at
          from orders c left join ports p on p.id = c.departure_port_id where c.id = ${anyOf(ids)}) n
        where n.id = o.id and o.deadline_at is distinct from n.at`.execute(trx)
      await refreshFacts(trx, ids)
      const last = ids.at(-1)
      if (last !== undefined && ids.length === PAGE_SIZE)
        await addJob(trx, portOnOtherClockTask, { portId, from: last }, { priority: 10 })
      else if (last !== undefined || from > 0) await after(trx)
    }),
  )
