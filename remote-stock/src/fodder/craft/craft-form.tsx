import type { CompoundFeedOrder, CraftChoices } from '@manger/contract/compound-feed'
import { usePaths, useTranslate } from '@manger/platform'
import { Card, Checkbox, EmptyState, FormProblems, LinkButton, Page, PageHeader } from '@manger/ui'
import * as s from './craft.module.css'
import { CraftFigures } from './craft-figures.tsx'
import { CraftLines } from './craft-lines.tsx'
import { MassField } from './mass-field.tsx'
import { PlaceField } from './place-field.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useCraftForm } from './use-craft-form.ts'

type CraftFormProps = { choices: CraftChoices; onMade: (order: CompoundFeedOrder) => void }

/** The form of a craft as a page: what and where, what it takes, what comes out. */
export const CraftForm = ({ choices, onMade }: CraftFormProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const form = useCraftForm({ choices, onMade })
  const { plan, problems } = form
  const list = paths.client('stock/fodder')
  const ofLines = (plan?.lines ?? []).map(({ ingredient }) => `ingredients.${ingredient}`)
  return (
    <Page>
      <PageHeader
        title={t('fodder.craftOf', { name: choices.recipe.name })}
        back={list}
        primary={{
          key: 'craft',
          icon: 'blender',
          label: t('fodder.produce'),
          busy: form.isBusy,
          disabled: plan === null || (form.mass !== null && !plan.isPossible),
          onSelect: () => void form.submit(),
        }}
      />
      {form.place === undefined || plan === null ? (
        <Card>
          <EmptyState
            title={t('fodder.noStock')}
            text={t('fodder.noStockText')}
            actions={<LinkButton to={list}>{t('fodder.toList')}</LinkButton>}
          />
        </Card>
      ) : (
        <>
          <FormProblems problems={problems} shown={['mass', 'stock', 'at', ...ofLines]} />
          <Card>
            <div className={s.facts}>
              <MassField form={form} plan={plan} />
              <PlaceField form={form} place={form.place} />
              <TimeChoice form={form} place={form.place} />
            </div>
          </Card>
          <CraftFigures product={choices.product} plan={plan} />
          <CraftLines form={form} plan={plan} />
          {form.isOver && (
            <Checkbox checked={form.isAccepted} onChange={form.setAccepted}>
              {t('fodder.acceptOver')}
            </Checkbox>
          )}
        </>
      )}
    </Page>
  )
}
