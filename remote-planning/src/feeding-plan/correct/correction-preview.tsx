import type { Feeding } from '@manger/contract/feedings'
import { NO_BREAK, useFormat, useTranslate } from '@manger/platform'
import { Button, type Fact, FactList, Note, SkeletonBlock } from '@manger/ui'
import * as s from './correct-feeding.module.css'
import type { CorrectionForm } from './use-correction.ts'

type Both = { before: Feeding; after: Feeding }

/** What differs between two states of a feeding, each as a fact "before → after"; what reads the same is none. */
const useDifferences = () => {
  const t = useTranslate()
  const format = useFormat()
  const fact = (label: string, before: string, after: string): Fact[] =>
    before === after ? [] : [{ label, value: `${before} →${NO_BREAK}${after}` }]
  return ({ before, after }: Both) => ({
    stocks: after.ingredients.flatMap(({ ingredient, name, stock_rest }) => {
      const was = before.ingredients.find((line) => line.ingredient === ingredient)?.stock_rest ?? null
      return fact(name, format.weightText(was), format.weightText(stock_rest))
    }),
    figures: [
      ...fact(t('facts.cost'), format.money(before.cost), format.money(after.cost)),
      ...fact(t('figures.accuracy'), format.percent(before.accuracy), format.percent(after.accuracy)),
      ...fact(
        t('correct.unloadAccuracy'),
        format.percent(before.upload_accuracy),
        format.percent(after.upload_accuracy),
      ),
      ...fact(t('cab.leftInMixer'), format.weightText(before.residue), format.weightText(after.residue)),
    ],
    groups: after.groups.flatMap(({ group, name, actual_weight }) => {
      const was = before.groups.find((line) => line.group === group)?.actual_weight ?? null
      return fact(name, format.weightText(was), format.weightText(actual_weight))
    }),
  })
}

const Answer = (both: Both) => {
  const t = useTranslate()
  const { stocks, figures, groups } = useDifferences()(both)
  return (
    <>
      {stocks.length > 0 && <FactList bare title={t('correct.inStock')} facts={stocks} />}
      {figures.length > 0 && <FactList bare title={t('correct.figures')} facts={figures} />}
      {groups.length > 0 && <FactList bare title={t('panel.groups')} facts={groups} />}
      {[stocks, figures, groups].every(({ length }) => length === 0) && <p>{t('correct.nothingElse')}</p>}
      <p className={s.explain}>{t('correct.reports')}</p>
    </>
  )
}

/** What a correction would change, as the server counts it, before it is saved. */
export const CorrectionPreview = ({ correction }: { correction: CorrectionForm }) => {
  const t = useTranslate()
  const { isNothing, preview, refusal } = correction
  const { tried, isAsking, again } = preview
  return (
    <aside className={s.preview} aria-label={t('correct.preview')} aria-live="polite" aria-busy={isAsking}>
      <h3 className={s.head}>{t('correct.preview')}</h3>
      {isNothing && <p className={s.explain}>{t('correct.explain')}</p>}
      {!isNothing && tried.answer !== null && <Answer {...tried.answer} />}
      {!isNothing && tried.answer === null && tried.error === null && <SkeletonBlock rows={5} />}
      {refusal !== null && (
        <Note
          tone="red"
          actions={
            <Button size="small" onClick={again}>
              {t('cab.retry')}
            </Button>
          }
        >
          {refusal}
        </Note>
      )}
    </aside>
  )
}
