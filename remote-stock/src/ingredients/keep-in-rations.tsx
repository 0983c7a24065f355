import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { type DryMatterKept, rationRoutes } from '@manger/contract/rations'
import { ApiError, useApi, useFormat, useMay, useOne, useTranslate } from '@manger/platform'
import { Checkbox, Note, SkeletonBlock } from '@manger/ui'
import { useEffect, useState } from 'react'
import type { IngredientForm } from './ingredient-form.dialog.tsx'
import * as s from './ingredients.module.css'

type Values = Pick<IngredientForm, 'values' | 'saved'>

/** Whether another dry matter is typed; water has none. */
const isWetter = ({ values, saved }: Values): boolean =>
  saved !== null && !values.is_water && values.dry_matter !== null && values.dry_matter !== saved.dry_matter

type Ask = { ration: number | null; ingredient: number; dryMatter: number | null }

/** What all rations with the feed would become, as the server would save them, 300 ms after the last key. */
const usePreview = ({ ration, ingredient, dryMatter }: Ask): DryMatterKept | null => {
  const api = useApi()
  const [kept, setKept] = useState<DryMatterKept | null>(null)
  useEffect(() => {
    if (ration === null || dryMatter === null) return
    let isLeft = false
    const ask = async () => {
      try {
        const body = { ingredient, dry_matter: dryMatter }
        const { data } = await api.call(rationRoutes.keepDryMatter, { params: { id: ration }, body })
        if (!isLeft) setKept(data)
      } catch (error) {
        // What is wrong with it is told when it is saved.
        if (!(error instanceof ApiError)) throw error
        if (!isLeft) setKept(null)
      }
    }
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, ration, ingredient, dryMatter])
  return kept
}

const rowsOf = (kept: DryMatterKept, place: string) => [
  {
    ...kept,
    id: kept.ration.id,
    name: kept.ration.name,
    farm: place,
    dry_matter: kept.ration.dry_matter,
    new_dry_matter: kept.dry_matter,
  },
  ...kept.other_rations.map((other) => ({ ...other, farm: other.farm.name })),
]

const KeptRations = ({ kept, place }: { kept: DryMatterKept; place: string }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul>
      {rowsOf(kept, place).map(
        ({ id, name, farm, dry_matter, new_dry_matter, kg_per_head, factor, feedings }) => (
          <li key={id}>
            <b>{name}</b>
            {` · ${farm} · `}
            {t('humidity.kept', {
              before: format.percent(dry_matter),
              after: format.percent(new_dry_matter),
            })}
            {kg_per_head !== null &&
              ` · ${t('humidity.perHead', {
                before: format.weightText(kg_per_head),
                after: format.weightText(kg_per_head * factor),
              })}`}
            {feedings > 0 && ` · ${t('humidity.feedings', { count: feedings })}`}
          </li>
        ),
      )}
    </ul>
  )
}

type KeepInRationsProps = { form: Values; isKept: boolean; onKept: (isKept: boolean) => void }

/**
 * Another dry matter gives every head another amount of it, in every ration with the feed: offers to keep it in all of them
 * with the same save, and shows what they become (F9). What it was before, the server knows.
 */
export const KeepInRations = ({ form, isKept, onKept }: KeepInRationsProps) => {
  const t = useTranslate()
  const may = useMay()
  const { values, saved } = form
  const isOffered = isWetter(form) && may(rationRoutes.update)
  const using = useOne(ingredientRoutes.rations, isOffered ? (saved?.id ?? null) : null).data?.data ?? []
  const canKeep = (saved?.dry_matter ?? 0) > 0 && (values.dry_matter ?? 0) > 0
  const first = using[0]
  const kept = usePreview({
    ration: isOffered && isKept && canKeep ? (first?.id ?? null) : null,
    ingredient: saved?.id ?? 0,
    dryMatter: values.dry_matter,
  })
  if (!isOffered || first === undefined) return null
  if (!canKeep) {
    return (
      <Note tone="plain" icon="info">
        {t('humidity.nothingToKeep')}
      </Note>
    )
  }
  return (
    <div className={s.rations}>
      <Checkbox checked={isKept} onChange={onKept}>
        {t('humidity.keep', { count: using.length })}
      </Checkbox>
      {isKept &&
        (kept === null ? <SkeletonBlock rows={2} /> : <KeptRations kept={kept} place={first.farm.name} />)}
    </div>
  )
}
