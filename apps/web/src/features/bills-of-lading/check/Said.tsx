import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** What was said of the draft before. */
export const Said = ({ comments }: { comments: Bills['comments'] }) =>
  comments.map(({ text, who, time }, at) => (
    <div key={at} className={cx(common.tray, common.stackS)}>
      <p className={common.typed}>{text}</p>
      <small>
        {who} · {time}
      </small>
    </div>
  ))
