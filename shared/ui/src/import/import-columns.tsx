import { IMPORT_SHEETS, type ImportName, labelOf } from '@manger/contract/imports'
import { useSession } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#controls/checkbox.tsx'
import { Field } from '#fields/field.tsx'
import { Select } from '#fields/select.tsx'
import { Note } from '#page/note.tsx'
import * as s from './import.module.css'
import { ImportUnits } from './import-units.tsx'
import type { Sheet } from './use-sheet.ts'

const NOT_TAKEN = 'none'

/** Which column of the spreadsheet is which; recognised by its head, changed by hand. */
export const ImportColumns = ({ name, sheet }: { name: ImportName; sheet: Sheet }) => {
  const { t } = useTranslation('ui')
  const { language } = useSession()
  const { columns } = IMPORT_SHEETS[name]
  const options = [
    { value: NOT_TAKEN, label: t('import.notTaken') },
    ...columns.map((column) => ({ value: column.key as string, label: labelOf(column, language) })),
  ]
  const { heads, keys, missing, hasHead, first, asked } = sheet
  return (
    <>
      <Checkbox checked={hasHead} onChange={sheet.setHasHead}>
        {t('import.hasHead')}
      </Checkbox>
      <div className={s.columns}>
        {keys.map((key, at) => {
          const head = heads[at] || first[at] || ''
          const label = head === '' ? t('import.column', { place: at + 1 }) : head
          return (
            <Field key={at} label={label}>
              <Select<string>
                value={key ?? NOT_TAKEN}
                options={options}
                onChange={(chosen) => sheet.choose(at, chosen === NOT_TAKEN ? null : chosen)}
              />
            </Field>
          )
        })}
      </div>
      {asked.length > 0 && <Note tone="wheat">{t('import.askUnit')}</Note>}
      <ImportUnits name={name} sheet={sheet} />
      {missing.length > 0 && (
        <Note tone="red">
          {t('import.missing', { names: missing.map((column) => labelOf(column, language)).join(', ') })}
        </Note>
      )}
    </>
  )
}
