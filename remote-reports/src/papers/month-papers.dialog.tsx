import { createDateWriter, dayOf } from '@manger/contract'
import type { Farm } from '@manger/contract/farms'
import { REPORT_GROUPS, type ReportTypeInfo } from '@manger/contract/reports'
import {
  type ApiError,
  useErrorText,
  useNotify,
  usePageContext,
  useSession,
  useStorage,
  useTranslate,
} from '@manger/platform'
import { Checkbox, Field, Segmented, Select } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { BlankLink } from '../report/blank-link.tsx'
import { useTypeName } from '../report/use-report.ts'
import * as s from './month-papers.module.css'
import {
  daysOfMonth,
  monthsTo,
  PAPER_FORMATS,
  type Paper,
  type PaperFormat,
  papersOf,
  USUAL_PAPERS,
} from './papers.formulas.ts'
import { usePapers } from './use-papers.ts'

type MonthPapersProps = { types: readonly ReportTypeInfo[]; farms: readonly Farm[]; onClose: () => void }
type Files = PaperFormat | 'both'

const KEY = 'papers'
const ALL_FARMS = 0
// Noon UTC: no zone can then move a calendar day.
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** What was taken the last time on this device: the papers of a month are the same ones every month. */
const useLastChoice = (): {
  types: readonly string[]
  files: Files
  keep: (types: readonly string[], files: Files) => void
} => {
  const storage = useStorage()
  const [files = '', ...types] = (storage.get(KEY) ?? '').split(' ')
  return {
    types: types.length > 0 ? types : USUAL_PAPERS,
    files: [...PAPER_FORMATS, 'both' as const].find((one) => one === files) ?? 'pdf',
    keep: (chosen, format) => storage.set(KEY, [format, ...chosen].join(' ')),
  }
}

const Refusal = ({ error, farm }: { error: ApiError; farm: number }) => {
  const t = useTranslate()
  const errorText = useErrorText()
  const [first] = Object.values(error.errors).flat()
  return (
    <span className={s.refused} role="alert">
      {first === undefined ? t('papers.failed') : errorText(first)}{' '}
      {error.has('blank_missing') && <BlankLink farm={farm} />}
    </span>
  )
}

type PaperLineProps = {
  name: string
  isChosen: boolean
  isBusy: boolean
  refused: readonly (readonly [Paper, ApiError])[]
  onChange: (isChosen: boolean) => void
}

const PaperLine = ({ name, isChosen, isBusy, refused, onChange }: PaperLineProps) => {
  // Two formats of one report are refused for one reason.
  const byFarm = new Map(refused.map(([paper, error]) => [paper.farm.id, { paper, error }]))
  return (
    <li>
      <Checkbox checked={isChosen} disabled={isBusy} onChange={onChange}>
        {name}
      </Checkbox>
      {[...byFarm.values()].map(({ paper, error }) => (
        <Refusal key={paper.key} error={error} farm={paper.farm.id} />
      ))}
    </li>
  )
}

/** All papers of a month in one archive: the month, the farm and the reports are chosen once. */
export const MonthPapersDialog = ({ types, farms, onClose }: MonthPapersProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const nameOf = useTypeName()
  const { language, timezone } = useSession()
  const { lastFarmId } = usePageContext()
  const last = useLastChoice()
  const papers = usePapers()
  const offered = types.filter((info) => PAPER_FORMATS.some((format) => info.formats.includes(format)))
  const [chosen, setChosen] = useState(() =>
    offered.map(({ type }) => type).filter((type) => last.types.includes(type)),
  )
  const [files, setFiles] = useState<Files>(last.files)
  const [farm, setFarm] = useState((farms.find(({ id }) => id === lastFarmId) ?? farms[0])?.id ?? ALL_FARMS)
  const wantedFarms = farms.filter(({ id }) => farm === ALL_FARMS || id === farm)
  const today = dayOf(new Date(), wantedFarms[0]?.timezone ?? timezone)
  const months = monthsTo(today)
  // At the beginning of a month people want the one that has ended.
  const [month, setMonth] = useState(months[1] ?? today)
  const monthName = createDateWriter(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const wanted = papersOf({
    types: offered.filter(({ type }) => chosen.includes(type)),
    farms: wantedFarms,
    formats: files === 'both' ? PAPER_FORMATS : [files],
    month,
  })
  const isBusy = papers.done !== null
  const change = (work: () => void) => {
    papers.forget()
    work()
  }
  const submit = async () => {
    last.keep(chosen, files)
    if (!(await papers.take(wanted, daysOfMonth(month, today)))) return
    notify.success(t('papers.done', { number: wanted.length }))
    onClose()
  }
  const refusedOf = (type: string) =>
    wanted.flatMap((paper) => {
      const error = papers.refused.get(paper.key)
      return error !== undefined && paper.info.type === type ? [[paper, error] as const] : []
    })

  return (
    <FormDialog
      open
      title={t('papers.title')}
      submitLabel={t('file.title')}
      busy={isBusy}
      isBlocked={wanted.length === 0}
      onClose={onClose}
      onSubmit={() => void submit()}
      aside={
        <span role="status">
          {isBusy
            ? t('papers.progress', { done: papers.done, all: wanted.length })
            : t('papers.count', { number: wanted.length })}
        </span>
      }
    >
      <div className={s.fields}>
        <Field label={t('papers.month')}>
          <Select
            value={month}
            disabled={isBusy}
            options={months.map((first) => ({ value: first, label: monthName(noonOf(first)) }))}
            onChange={(first: string | null) => change(() => first !== null && setMonth(first))}
          />
        </Field>
        <Field label={t('filter.farm')}>
          <Select
            value={farm}
            disabled={isBusy}
            options={[
              ...(farms.length > 1 ? [{ value: ALL_FARMS, label: t('fields.all_farms') }] : []),
              ...farms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id: number | null) => change(() => setFarm(id ?? ALL_FARMS))}
          />
        </Field>
      </div>
      <Field label={t('schedule.format')} group>
        <Segmented<Files>
          block
          label={t('schedule.format')}
          value={files}
          options={[
            ...PAPER_FORMATS.map((value) => ({ value, label: t(`file.${value}`) })),
            { value: 'both', label: t('papers.both') },
          ]}
          onChange={(value) => change(() => setFiles(value))}
        />
      </Field>
      <fieldset className={s.papers}>
        <legend>{t('papers.which')}</legend>
        {REPORT_GROUPS.map((group) => ({ group, infos: offered.filter((info) => info.group === group) }))
          .filter(({ infos }) => infos.length > 0)
          .map(({ group, infos }) => (
            <div key={group}>
              <b>{t(`list.group.${group}`)}</b>
              <ul>
                {infos.map((info) => (
                  <PaperLine
                    key={info.type}
                    name={nameOf(info)}
                    isChosen={chosen.includes(info.type)}
                    isBusy={isBusy}
                    refused={refusedOf(info.type)}
                    onChange={(isChosen) =>
                      change(() =>
                        setChosen(
                          isChosen ? [...chosen, info.type] : chosen.filter((type) => type !== info.type),
                        ),
                      )
                    }
                  />
                ))}
              </ul>
            </div>
          ))}
      </fieldset>
    </FormDialog>
  )
}
