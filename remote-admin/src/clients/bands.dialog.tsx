import { bandRoutes, type Client, type ClientBand, checkBands } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useMay, useOne, useTranslate } from '@manger/platform'
import { Button, ErrorState, FloatInput, Note, SkeletonBlock } from '@manger/ui'
import { Dialog, type FieldLooksOf, RecordDialog, useForm } from '@manger/ui/data'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { BandChart } from './band-chart.tsx'
import * as s from './bands.module.css'

// Its answer is a list, and no record that a merge could take: what another has saved stands at its step instead.
const { answer: _, ...UPDATE_ALL } = bandRoutes.updateAll
const ALL = { create: UPDATE_ALL }
const LAST_END = 100

type Typed = Pick<ClientBand, 'id' | 'correction' | 'repeat_correction' | 'to_percent' | 'version'>

const toTyped = ({ from_percent: _, ...band }: ClientBand): Typed => band
const fromOf = (bands: readonly Typed[], index: number): number => bands[index - 1]?.to_percent ?? 0

const useFields = (): FieldLooksOf<typeof ALL> => {
  const t = useTranslate()
  return { bands: { label: t('bands.title') } }
}

type StepsProps = { bands: ComponentProps<typeof BandChart>['bands']; heads: string[]; children: ReactNode }

/** What the steps do, as words, as a line and as the rows of a table. */
const Steps = ({ bands, heads, children }: StepsProps) => {
  const t = useTranslate()
  return (
    <>
      <p className={s.text}>{t('bands.text')}</p>
      <BandChart bands={bands} />
      <table className={s.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  )
}

type BandsFormProps = {
  client: Client
  bands: readonly ClientBand[]
  onRefused: () => void
  onClose: () => void
}

/** The steps as they are changed, all of them at once. */
const BandsForm = ({ client, bands, onRefused, onClose }: BandsFormProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [begun] = useState(bands)
  const form = useForm(ALL, {
    item: null,
    params: { id: client.id },
    start: { bands: begun.map(toTyped) },
    fields: useFields(),
    rules: ({ bands: typed }) => checkBands(begun, typed ?? []),
    // What somebody else has saved stands beside what is typed; who saves again has seen it.
    prepare: async (draft) => ({
      ...draft,
      bands: draft.bands.map((band) => ({
        ...band,
        version: bands.find(({ id }) => id === band.id)?.version ?? band.version,
      })),
    }),
    onRefused: (error) => error.has('version_conflict') && onRefused(),
    notice: t('saved', { name: client.company_name }),
    onSaved: onClose,
  })
  const typed = form.values.bands ?? []
  const change = (id: number, part: Partial<Record<keyof Typed, number | null>>) =>
    // A field that is empty for a moment is null; the schema refuses it when it is sent.
    form.set({ bands: typed.map((band) => (band.id === id ? ({ ...band, ...part } as Typed) : band)) })
  const shown = typed.flatMap((_, index) =>
    ['to_percent', 'correction', 'repeat_correction'].map((field) => `bands.${index}.${field}`),
  )
  return (
    <RecordDialog form={form} shown={shown} title={t('bands.title')} onClose={onClose}>
      <Steps bands={typed} heads={[t('bands.left'), t('bands.to'), t('bands.correction'), t('bands.repeat')]}>
        {typed.map((band, index) => {
          const from = format.percent(fromOf(typed, index))
          const theirs = bands.find(({ id, version }) => id === band.id && version !== band.version)
          const problem = (field: string) => form.problems.of(`bands.${index}.${field}`)
          const input = (field: 'to_percent' | 'correction' | 'repeat_correction', label: string) => (
            <td>
              <FloatInput
                label={`${from}: ${label}`}
                value={band[field]}
                unit="%"
                disabled={
                  field === 'to_percent' && band.to_percent === LAST_END && index === typed.length - 1
                }
                onChange={(value) => change(band.id, { [field]: value })}
              />
              {problem(field) && <span className={s.error}>{problem(field)}</span>}
            </td>
          )
          return (
            <tr key={band.id}>
              <th scope="row">
                {t('bands.from', { percent: from })}
                {theirs && (
                  <small>
                    {t('bands.theirs', {
                      to: format.percent(theirs.to_percent),
                      correction: format.deviation(theirs.correction),
                      repeat:
                        theirs.repeat_correction === null
                          ? NO_VALUE
                          : format.deviation(theirs.repeat_correction),
                    })}
                  </small>
                )}
              </th>
              {input('to_percent', t('bands.to'))}
              {input('correction', t('bands.correction'))}
              {input('repeat_correction', t('bands.repeat'))}
            </tr>
          )
        })}
      </Steps>
      <Note>{t('bands.note')}</Note>
    </RecordDialog>
  )
}

/** The correction bands of a client as he has them, for who may only read them. */
const BandsTable = ({ bands, onClose }: { bands: readonly ClientBand[]; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Dialog
      open
      title={t('bands.title')}
      onClose={onClose}
      footer={(leave) => <Button onClick={leave}>{t('checks.close')}</Button>}
    >
      <Steps bands={bands} heads={[t('bands.left'), t('bands.correction'), t('bands.repeat')]}>
        {bands.map((band) => (
          <tr key={band.id}>
            <th scope="row">{`${format.percent(band.from_percent)}–${format.percent(band.to_percent)}`}</th>
            <td>{format.deviation(band.correction)}</td>
            <td>{band.repeat_correction === null ? NO_VALUE : format.deviation(band.repeat_correction)}</td>
          </tr>
        ))}
      </Steps>
    </Dialog>
  )
}

/** By how much leftovers change the next day's plan of a client: shown, and changed by those who may. */
export const BandsDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const t = useTranslate()
  const may = useMay()
  const list = useOne(bandRoutes.list, client.id)
  const bands = list.data?.data
  if (bands !== undefined && bands.length > 0) {
    return may(bandRoutes.updateAll) ? (
      <BandsForm client={client} bands={bands} onRefused={() => void list.refresh()} onClose={onClose} />
    ) : (
      <BandsTable bands={bands} onClose={onClose} />
    )
  }
  return (
    <Dialog open title={t('bands.title')} onClose={onClose}>
      {list.error === undefined ? (
        <SkeletonBlock rows={6} />
      ) : (
        <ErrorState onRetry={() => void list.refresh()} />
      )}
    </Dialog>
  )
}
