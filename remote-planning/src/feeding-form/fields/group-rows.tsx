import { groupRoutes } from '@manger/contract/groups'
import { useFarm, usePaths, useTranslate } from '@manger/platform'
import { Field, Select, WayToFill } from '@manger/ui'
import { type DraftGroup, knownLine } from '../draft.formulas.ts'
import { type Choices, useOthersOfDay } from '../feeding-form.api.ts'
import * as s from '../feeding-form.module.css'
import type { FeedingForm } from '../use-feeding-form.ts'
import { GroupRow } from './group-row.tsx'

type GroupRowsProps = { form: FeedingForm; choices: Choices }

/** Whom the feeding is for: a row per group, and a list to take another one from. */
export const GroupRows = ({ form, choices }: GroupRowsProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { draft, problems, change } = form
  const others = useOthersOfDay(draft.planned_on)
  const taken = new Set(draft.groups.map(({ group }) => group))
  const free = choices.groups.filter(({ id }) => !taken.has(id))
  const replace = (index: number, line: DraftGroup) => change({ groups: draft.groups.with(index, line) })
  const add = (group: number | null) => {
    if (group === null) return
    const known = knownLine(group, draft.period, others)
    change({ groups: [...draft.groups, { group, heads: null, ...known }] })
  }
  return (
    <Field group label={t('panel.groups')} error={problems.of('groups')} required>
      {draft.groups.length > 0 && (
        <ul className={s.groups} aria-label={t('panel.groups')}>
          {draft.groups.map((line, index) => (
            <GroupRow
              key={line.group}
              form={form}
              index={index}
              onChange={(next) => replace(index, next)}
              onRemove={() => change({ groups: draft.groups.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      )}
      {choices.groups.length === 0 && (
        <WayToFill
          list={groupRoutes.list}
          text={t('groups.none')}
          way={{
            route: groupRoutes.create,
            label: t('groups.create'),
            to: `${paths.farm(farm, 'animal-groups')}?new=1`,
          }}
        />
      )}
      <Select
        // A list to take from: after each group it starts empty.
        key={draft.groups.length}
        label={t('form.addGroup')}
        placeholder={t('form.addGroup')}
        search
        value={null}
        disabled={free.length === 0}
        options={free.map(({ id, name, animal_count }) => ({
          value: id,
          label: name,
          note: t('heads', { count: animal_count }),
        }))}
        onChange={add}
      />
    </Field>
  )
}
