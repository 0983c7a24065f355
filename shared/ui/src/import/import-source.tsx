import { toCsv } from '@manger/contract'
import {
  decimalOf,
  IMPORT_BYTES_MAX,
  type ImportName,
  parseTable,
  SAMPLE_HERDS,
  sampleSheet,
} from '@manger/contract/imports'
import { usePageContext, useSession } from '@manger/platform'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Field } from '#fields/field.tsx'
import { Textarea } from '#fields/textarea.tsx'
import { Icon } from '#icons/icon.tsx'
import { saveText } from '#table/copy/hand-out.ts'
import * as s from './import.module.css'
import { type FileProblem, readFile, UnreadableFile } from './read-file.ts'

type ImportSourceProps = {
  name: ImportName
  classes: Readonly<Record<string, string>>
  onRows: (rows: readonly (readonly string[])[]) => void
}

const MEGABYTE = 1024 * 1024
const FILES = '.xlsx,.csv,.txt,.tsv'

/** Where the rows come from: pasted, a file, or a herd to begin with; and the template to fill in. */
export const ImportSource = ({ name, classes, onRows }: ImportSourceProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const { language, units } = useSession()
  const { client } = usePageContext()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const by = { language, units, currency: client?.currency ?? 'EUR', classes }

  const handleText = (pasted: string) => {
    setText(pasted)
    const rows = parseTable(pasted)
    // Typed by hand a row is not whole before its end.
    if (rows.length > 1) onRows(rows)
  }
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.item(0) ?? null
    // Emptied, so that choosing the same file again is a change too.
    event.target.value = ''
    if (file === null) return
    try {
      onRows(await readFile(file, language))
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.problem : 'unreadable')
    }
  }
  const saveTemplate = () => {
    const [titles = [], ...rows] = sampleSheet(name, 'dairy', by)
    saveText(toCsv({ titles, rows, decimal: decimalOf(language) }), `${name}.csv`)
  }
  // What nobody can know but the farm has a head alone.
  const hasSample = (herd: (typeof SAMPLE_HERDS)[number]) => sampleSheet(name, herd, by).length > 1
  return (
    <>
      <Field label={t('import.paste')} hint={t('import.pasteHint')}>
        <Textarea value={text} rows={6} onChange={handleText} />
      </Field>
      <div className={s.ways}>
        <label htmlFor={id} className={s.file}>
          <Icon name="file" size={16} />
          <span>{t('import.file')}</span>
          <input
            id={id}
            type="file"
            accept={FILES}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => void handleFile(event)}
          />
        </label>
        <Button icon="download" onClick={saveTemplate}>
          {t('import.template')}
        </Button>
        {SAMPLE_HERDS.filter(hasSample).map((herd) => (
          <Button key={herd} kind="quiet" icon="cow" onClick={() => onRows(sampleSheet(name, herd, by))}>
            {t(`import.sample.${herd}`)}
          </Button>
        ))}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={s.problem}>
          {t(`import.${problem}`, { limit: IMPORT_BYTES_MAX / MEGABYTE })}
        </p>
      )}
    </>
  )
}
