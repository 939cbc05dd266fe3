import { COUNTRY } from '@kairo/shared/countries'
import type { ImportedTariff } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { invalidate } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { SheetImportDialog } from '@/features/sheet-import/SheetImportDialog.tsx'
import { sheetImportTexts } from '@/features/sheet-import/texts.ts'
import { TARIFFS } from './tariff-calls.ts'
import { tariffTexts } from './texts.ts'
import common from '@/ui/common.module.css'

/** Tariffs out of a sheet: what is new, what changes, what stays. */
export function ImportTariffsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(tariffTexts)
  const sheets = useTexts(sheetImportTexts)
  const f = useFormat()
  const whats = { added: sheets.isNew, changed: sheets.isChanged, unchanged: sheets.isSame }
  return (
    <SheetImportDialog<ImportedTariff>
      title={t.importTitle}
      template="GET /freeTime/tariff/downloadTemplate"
      send={async (file, store, about) =>
        (await upload('POST /freeTime/tariff/import', [file], store ? { store } : {}, about)).data
      }
      preview={{
        headings: [t.place, t.kind, t.terms, t.valid, sheets.what],
        cells: (tariff) => [
          <TwoLine
            key="place"
            first={tariff.port ?? t.allPorts(tariff.country === COUNTRY.china ? t.china : t.japan)}
            second={tariff.shippingCompany ?? t.everyCarrier}
          />,
          <TwoLine key="kind" first={t.kinds[tariff.kind]} second={t.directions[tariff.direction]} />,
          tariff.terms,
          <TwoLine
            key="valid"
            first={f.date(tariff.validFrom)}
            second={tariff.validTo ? `– ${f.date(tariff.validTo)}` : '–'}
          />,
          <div key="what">
            <b>{whats[tariff.change]}</b>
            {tariff.changes.map((change) => (
              <div key={change} className={common.hint}>
                {change}
              </div>
            ))}
          </div>,
        ],
      }}
      onStored={() => invalidate(TARIFFS)}
      onClose={onClose}
    />
  )
}
