import type { Feeding } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import type { PeriodOfDay } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { Checkbox, Field, type Option, Select, WayToFill } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import type { Choices } from '../feeding-form.api.ts'
import * as s from '../feeding-form.module.css'
import type { FeedingForm } from '../use-feeding-form.ts'

type WhatAndWhereProps = {
  form: FeedingForm
  choices: Choices
  periods: readonly PeriodOfDay[]
  saved: Feeding | null
}

type Named = { id: number; name: string; deleted?: boolean }

/** Day, period, ration and mixer of a feeding. */
export const WhatAndWhere = ({ form, choices, periods, saved }: WhatAndWhereProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const format = useFormat()
  const { draft, problems, change } = form
  // What the saved feeding points to may be gone or hidden: it stays readable, and gone cannot be chosen again.
  const withLost = (options: Option[], lost: Named | undefined): Option[] =>
    lost === undefined || options.some(({ value }) => value === lost.id)
      ? options
      : [
          ...options,
          {
            value: lost.id,
            label: lost.name,
            ...(lost.deleted === true && { note: t('line.deleted') }),
            disabled: true,
          },
        ]
  const rations = choices.rations.map(({ id, name, dry_matter, price }) => ({
    value: id,
    label: name,
    note: t('form.rationNote', {
      dm: format.percent(dry_matter),
      price: format.pricePerTonne(price),
      unit: format.units.large,
    }),
  }))
  const mixers = choices.mixers.map(({ id, name, max_weight }) => ({
    value: id,
    label: name,
    note: t('mixer.max', { weight: format.weightText(max_weight) }),
  }))
  return (
    <>
      <div className={s.pair}>
        <Field label={t('column.day')} error={problems.of('planned_on')} required>
          <DateField value={draft.planned_on} onChange={(planned_on) => change({ planned_on })} />
        </Field>
        <Field label={t('column.period')} error={problems.of('period')} required>
          <Select
            value={draft.period}
            options={withLost(
              periods.map(({ id, name }) => ({ value: id, label: name })),
              saved === null ? undefined : { ...saved.period, deleted: true },
            )}
            onChange={(period) => change({ period })}
          />
        </Field>
      </div>
      <Field label={t('column.ration')} error={problems.of('ration')} required>
        <Select
          search
          value={draft.ration}
          placeholder={t('form.chooseRation')}
          options={withLost(rations, saved?.ration)}
          onChange={(ration) => change({ ration })}
        />
      </Field>
      {choices.rations.length === 0 && (
        <WayToFill
          list={rationRoutes.list}
          text={t('rations.none')}
          way={{
            route: rationRoutes.create,
            label: t('rations.create'),
            to: paths.farm(farm, 'rations/new'),
          }}
        />
      )}
      <Field label={t('column.mixer')} error={problems.of('mixer')} required>
        <Select
          value={draft.mixer}
          placeholder={t('form.chooseMixer')}
          options={withLost(mixers, saved?.mixer)}
          onChange={(mixer) => change({ mixer })}
        />
      </Field>
      {choices.mixers.length === 0 && (
        <WayToFill
          list={mixerRoutes.list}
          text={t('form.noMixers')}
          way={{ route: mixerRoutes.create, label: t('form.newMixer'), to: paths.farm(farm, 'mixers') }}
        />
      )}
      <Checkbox checked={draft.locked} onChange={(locked) => change({ locked })}>
        {t('form.locked')}
        <small>{t('form.lockedHint')}</small>
      </Checkbox>
    </>
  )
}
