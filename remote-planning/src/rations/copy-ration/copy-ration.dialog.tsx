import { FIELD_CODE } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { type Ration, rationRoutes } from '@manger/contract/rations'
import {
  type ApiError,
  useEvery,
  useFarm,
  useNotify,
  useSubmit,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { Field, FormProblems, Input, Select, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { MatchRows } from './match-rows.tsx'

type CopyRationDialogProps = { ration: Pick<Ration, 'id' | 'name' | 'recipe'>; onClose: () => void }

const NAME_MAX = 60
const MATCH = 'matches.'

/** The feeds that the server found no counterpart for: it names each in a field of its own. */
const unmatchedOf = ({ errors }: ApiError): number[] =>
  Object.keys(errors).flatMap((field) => (field.startsWith(MATCH) ? [Number(field.slice(MATCH.length))] : []))

/** Copies a ration to a farm of the client; what the other farm does not have is chosen by hand. */
export const CopyRationDialog = ({ ration, onClose }: CopyRationDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const copy = useWrite(rationRoutes.copy)
  const here = useFarm()
  const farms = useEvery(farmRoutes.list, { ordering: 'name' }).data?.data ?? []
  const [farm, setFarm] = useState<number | null>(null)
  const [name, setName] = useState(ration.name)
  const [unmatched, setUnmatched] = useState<readonly number[]>([])
  const [matches, setMatches] = useState<ReadonlyMap<number, number>>(new Map())
  const [isDone, setDone] = useState(false)
  const isDirty = !isDone && (farm !== null || name !== ration.name)
  const to = farms.find(({ id }) => id === farm)
  const handleRefused = (error: ApiError) => {
    setUnmatched((known) => [...new Set([...known, ...unmatchedOf(error)])])
    problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    if (farm === null) return
    const chosen = [...matches].map(([ingredient, feed]) => ({ ingredient, to: feed }))
    const body = { farm, name: name.trim(), matches: chosen }
    await copy({ params: { id: ration.id }, body }, 'copy')
    notify.success(t('rations.copy.done', { name: name.trim(), farm: to?.name }))
  }, handleRefused)
  const handleSubmit = async () => {
    const broken = [
      ...(farm === null ? [{ field: 'farm', code: FIELD_CODE.required }] : []),
      ...(name.trim() === '' ? [{ field: 'name', code: FIELD_CODE.empty }] : []),
      ...unmatched
        .filter((ingredient) => !matches.has(ingredient))
        .map((ingredient) => ({ field: `${MATCH}${ingredient}`, code: FIELD_CODE.required })),
    ]
    if (problems.show(broken)) return
    if (!(await submit())) return
    setDone(true)
    onClose()
  }
  const chooseFarm = (id: number | null) => {
    setFarm(id)
    setUnmatched([])
    setMatches(new Map())
    problems.clear()
  }
  return (
    <FormDialog
      open
      title={t('rations.copy.title', { name: ration.name })}
      submitLabel={t('action.copy')}
      isDirty={isDirty}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('fields.farm')} error={problems.of('farm')} required>
        <Select
          value={farm}
          options={farms.map(({ id, name: label, company_name }) => ({
            value: id,
            label,
            note: id === here.id ? t('rations.copy.here') : company_name,
          }))}
          onChange={chooseFarm}
        />
      </Field>
      <Field label={t('fields.name')} error={problems.of('name')} required>
        <Input
          value={name}
          maxLength={NAME_MAX}
          onChange={(value) => {
            setName(value)
            problems.clear('name')
          }}
        />
      </Field>
      {unmatched.length > 0 && to !== undefined && (
        <MatchRows
          lines={ration.recipe.filter(({ ingredient }) => unmatched.includes(ingredient))}
          company={to.company}
          matches={matches}
          errorOf={(ingredient) => problems.of(`${MATCH}${ingredient}`)}
          onMatch={(ingredient, feed) => {
            setMatches(new Map([...matches, [ingredient, feed]]))
            problems.clear(`${MATCH}${ingredient}`)
          }}
        />
      )}
      <FormProblems
        problems={problems}
        shown={['farm', 'name', ...unmatched.map((ingredient) => `${MATCH}${ingredient}`)]}
      />
    </FormDialog>
  )
}
