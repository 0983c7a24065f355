import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { type DryMatterKept, type Ration, rationRoutes, restOfHundred } from '@manger/contract/rations'
import { ApiError, useApi, useFormat, useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Field, FloatInput, FormProblems, Select, SkeletonBlock, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useEffect, useState } from 'react'
import * as s from './keep-dry-matter.module.css'
import { KeptRation } from './kept-ration.tsx'
import { OtherRations } from './other-rations.tsx'

/** What is asked: a feed of the ration and its new dry matter in percent. */
type Wish = { ingredient: number | null; dryMatter: number | null }

type Preview = { kept: DryMatterKept | null; error: ApiError | null }

const NONE: Preview = { kept: null, error: null }

/** The recalculated ration, as the server would save it, 300 ms after the last key; the former one stays meanwhile. */
const usePreview = ({ id }: Ration, { ingredient, dryMatter }: Wish): Preview => {
  const api = useApi()
  const [preview, setPreview] = useState(NONE)
  useEffect(() => {
    if (ingredient === null || dryMatter === null) return
    let isLeft = false
    const ask = async () => {
      try {
        const body = { ingredient, dry_matter: dryMatter }
        const { data } = await api.call(rationRoutes.keepDryMatter, { params: { id }, body })
        if (!isLeft) setPreview({ kept: data, error: null })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isLeft) setPreview({ kept: null, error })
      }
    }
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, id, ingredient, dryMatter])
  return preview
}

type KeepDryMatterDialogProps = {
  ration: Ration
  /** The feed that became wetter or drier; null asks for it. */
  ingredient: number | null
  onClose: () => void
}

const FIELDS = ['ingredient', 'dry_matter']

/** A feed became wetter or drier: the recipe that gives every head its dry matter, shown before it is saved (F9). */
export const KeepDryMatterDialog = ({ ration, ingredient: first, onClose }: KeepDryMatterDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const keep = useWrite(rationRoutes.keepDryMatter)
  const [ingredient, setIngredient] = useState(first)
  const [dryMatter, setDryMatter] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { kept, error } = usePreview(ration, { ingredient, dryMatter })
  const { show } = problems
  useEffect(() => {
    if (error !== null) show(error)
  }, [error, show])
  const others = (kept?.other_rations ?? []).filter(({ id }) => !left.has(id))
  const { isBusy, submit } = useSubmit(async () => {
    if (ingredient === null || dryMatter === null) return
    const { id, version } = ration
    const also = others.map((other) => ({ ration: other.id, version: other.version }))
    const body = { ingredient, dry_matter: dryMatter, save: true, version, also }
    const { data } = await keep({ params: { id }, body }, 'keep')
    const names = [ration, ...others].map(({ name }) => name).join(', ')
    notify.success(
      others.length > 0
        ? t('rations.keep.savedAll', { names })
        : t('rations.saved', { name: ration.name, version: data.ration.ration_version }),
    )
  }, problems.show)

  // Water has no dry matter to keep, and what was deleted has no place in a new version.
  const feeds = ration.recipe.filter(({ dry_matter, deleted }) => dry_matter > 0 && !deleted)
  const chosen = feeds.find((line) => line.ingredient === ingredient)
  const isPreviewed = kept?.lines.some(
    (line) =>
      line.ingredient === ingredient && line.new_dry_matter === dryMatter && line.dry_matter !== dryMatter,
  )
  const handleSubmit = async () => {
    if (!(await submit())) return
    setDone(true)
    onClose()
  }
  return (
    <FormDialog
      open
      size="large"
      title={t('rations.keep.title', { name: ration.name })}
      submitLabel={
        others.length > 0
          ? t('rations.keep.saveAll')
          : t('rations.saveVersion', { version: ration.ration_version + 1 })
      }
      isDirty={dryMatter !== null && !isDone}
      busy={isBusy}
      isBlocked={isPreviewed !== true}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <div className={s.fields}>
        <Field label={t('fields.ingredient')} error={problems.of('ingredient')} required>
          <Select
            value={ingredient}
            options={feeds.map((line) => ({
              value: line.ingredient,
              label: line.name,
              note: t('rations.dmShort', { percent: format.percent(line.dry_matter) }),
            }))}
            onChange={(id) => {
              problems.clear()
              setIngredient(id)
            }}
          />
        </Field>
        <Field
          label={t('rations.keep.newDryMatter')}
          error={problems.of('dry_matter')}
          hint={
            chosen &&
            t('rations.keep.now', {
              dm: format.percent(chosen.dry_matter),
              humidity: format.percent(dryMatter === null ? null : restOfHundred(dryMatter)),
            })
          }
          required
        >
          <FloatInput
            value={dryMatter}
            max={100}
            unit="%"
            autoFocus={first !== null}
            onChange={(value) => {
              problems.clear()
              setDryMatter(value)
            }}
          />
        </Field>
      </div>
      {kept !== null && <KeptRation kept={kept} />}
      {kept !== null && <OtherRations rations={kept.other_rations} left={left} onLeft={setLeft} />}
      {kept === null && error === null && ingredient !== null && dryMatter !== null && (
        <SkeletonBlock rows={7} />
      )}
      {kept === null && (ingredient === null || dryMatter === null) && (
        <p className={s.explain}>{t('rations.keep.explain')}</p>
      )}
      <FormProblems problems={problems} shown={FIELDS} />
    </FormDialog>
  )
}
