import { type IngredientType, ingredientTypeRoutes, type TypeMerge } from '@manger/contract/ingredients'
import { useEvery, useQuery, useTranslate } from '@manger/platform'
import { ErrorState, Field, Note, Select, SkeletonBlock } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import * as s from './ingredient-types.module.css'

const MERGE = { create: ingredientTypeRoutes.merge }
const BY_NAME = { ordering: 'name' } as const

/** What moves, by name; what the person may not see is only counted. */
const Moves = ({ merge }: { merge: TypeMerge }) => {
  const t = useTranslate()
  const { ingredients, recipes, hidden, obstacles } = merge
  if (obstacles.length > 0) {
    return (
      <Note tone="red">
        <ul className={s.moves}>
          {obstacles.map(({ kind, name }, index) => (
            <li key={index}>{t(`merge.${kind}`, { name: name ?? t('merge.unseen') })}</li>
          ))}
        </ul>
      </Note>
    )
  }
  if (ingredients.length + recipes.length + hidden === 0) return <p>{t('merge.nothing')}</p>
  return (
    <>
      {ingredients.length > 0 && (
        <section>
          <h2 className={s.heading}>{t('feeds.ingredients')}</h2>
          <ul className={s.moves}>
            {ingredients.map(({ id, name, stock_name }) => (
              <li key={id}>
                {name} <small>{stock_name}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recipes.length > 0 && (
        <section>
          <h2 className={s.heading}>{t('merge.recipes')}</h2>
          <ul className={s.moves}>
            {recipes.map(({ id, name, joined }) => (
              <li key={id}>
                {name} {joined && <small>{t('merge.joined')}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hidden > 0 && <p>{t('merge.hidden', { count: hidden })}</p>}
    </>
  )
}

/** Asks before anything moves: what the merge would do, or what stands in its way. */
const Preview = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  const { data, error, refresh } = preview
  if (data !== undefined) return <Moves merge={data.data} />
  if (error !== undefined) return <ErrorState onRetry={() => void refresh()} />
  return <SkeletonBlock rows={3} />
}

const usePreview = (id: number, into: number | null) =>
  useQuery(ingredientTypeRoutes.mergePreview, into === null ? null : { params: { id }, query: { into } })

/** Merges a type that was made twice into the other one, after it has shown what moves. */
export const MergeTypeDialog = ({ type, onClose }: { type: IngredientType; onClose: () => void }) => {
  const t = useTranslate()
  const { data, isLoading } = useEvery(ingredientTypeRoutes.lite, BY_NAME)
  const others = (data?.data ?? []).filter(({ id }) => id !== type.id)
  const nameOf = (wanted: number | null) => others.find(({ id }) => id === wanted)?.name ?? ''
  const form = useForm(MERGE, {
    item: null,
    params: { id: type.id },
    start: { merged_version: type.version },
    fields: { into: { label: t('merge.into'), text: (id) => nameOf(id) } },
    notice: ({ name }) => t('merge.done', { from: type.name, into: name }),
    onSaved: onClose,
  })
  const { into } = form.values
  const preview = usePreview(type.id, into)
  const canMerge = preview.data?.data.obstacles.length === 0
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('merge.title', { name: type.name })}
      submitLabel={t('merge.do')}
      isBlocked={!canMerge}
      onClose={onClose}
    >
      <p>{t('merge.text', { name: type.name })}</p>
      <Field {...form.field('into')}>
        <Select<number>
          search
          {...form.input('into')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          loading={isLoading}
        />
      </Field>
      {into !== null && <Preview preview={preview} />}
    </RecordDialog>
  )
}
