import { checkShape, fromKg, toKg } from '@manger/contract'
import { Group, GroupDraft } from '@manger/contract/groups'
import {
  useDirty,
  useFarm,
  useFormat,
  useNotify,
  useSession,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { Checkbox, Field, FloatInput, FormProblems, Input, Note, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { useGroupWrites, useHeads } from '../animal-groups.api.ts'
import { AnimalTypeSelect } from './animal-type-select.tsx'
import { FIELDS, formOf, type GroupForm } from './draft.formulas.ts'
import * as s from './form.module.css'
import { HeadHistory } from './head-history.tsx'
import { MergeGroupDialog } from './merge-group.dialog.tsx'

type GroupFormDialogProps = { group: Group | null; onClose: () => void }

const NAME_MAX = 60
const HEADS_MAX = 99_999
const WEIGHT_MAX = 60_000

/** Makes an animal group, or changes the given one; its heads move the feedings that wait. */
export const GroupFormDialog = ({ group: opened, onClose }: GroupFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const { units } = useSession()
  const { id: farm } = useFarm()
  const { save } = useGroupWrites()
  const stale = useStale(Group)
  const [group, setGroup] = useState(opened)
  const [form, setForm] = useState(() => formOf(opened))
  const heads = useHeads(group?.id ?? null)
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(group))
  useDirty(isDirty)
  const sent = useRef({ group, form })
  const { isBusy, submit } = useSubmit(
    async () => {
      const { value } = checkOf(sent.current.form)
      if (value !== null) await save(sent.current.group, value)
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  const checkOf = (typed: GroupForm) =>
    checkShape(GroupDraft, {
      ...typed,
      farm,
      animal_type: typed.animal_type ?? undefined,
      animal_count: typed.animal_count ?? undefined,
    })
  const change = (part: Partial<GroupForm>) => {
    setForm({ ...form, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const send = async (next: { group: Group | null; form: GroupForm }) => {
    if (problems.show(checkOf(next.form).problems)) return
    sent.current = next
    if (!(await submit())) return
    notify.success(t('saved', { name: next.form.name.trim() }))
    onClose()
  }
  const handleMerge = async (merged: GroupForm) => {
    const next = { group: stale.theirs, form: merged }
    setGroup(next.group)
    setForm(merged)
    stale.clear()
    await send(next)
  }
  const isMoved = group !== null && form.animal_count !== group.animal_count
  const unit = format.units.weight
  return (
    <>
      <FormDialog
        open
        title={group === null ? t('groups.create') : t('groups.edit', { name: group.name })}
        isDirty={isDirty}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void send({ group, form })}
      >
        <Field label={t('groups.name')} error={problems.of('name')} required>
          <Input value={form.name} maxLength={NAME_MAX} autoFocus onChange={(name) => change({ name })} />
        </Field>
        <AnimalTypeSelect
          value={form.animal_type}
          name={group?.animal_type_name}
          problems={problems}
          onChange={(animal_type) => change({ animal_type })}
        />
        <div className={s.pair}>
          <Field label={t('groups.heads')} error={problems.of('animal_count')} required>
            <FloatInput
              value={form.animal_count}
              max={HEADS_MAX}
              changed={isMoved}
              onChange={(value) => change({ animal_count: value === null ? null : Math.trunc(value) })}
            />
          </Field>
          <Field
            label={t('groups.maxWeight')}
            hint={t('groups.maxWeightHint')}
            error={problems.of('max_weight')}
          >
            <FloatInput
              optional
              value={form.max_weight === null ? null : fromKg(form.max_weight, units)}
              max={fromKg(WEIGHT_MAX, units)}
              unit={unit}
              onChange={(value) => change({ max_weight: value === null ? null : toKg(value, units) })}
            />
          </Field>
        </div>
        {isMoved && heads !== undefined && (
          <Note tone={heads.waiting > 0 ? 'wheat' : 'plain'}>
            {t('groups.follow', { count: heads.waiting })}
          </Note>
        )}
        <Checkbox checked={form.autoload} onChange={(autoload) => change({ autoload })}>
          {t('groups.autoload')} <small className={s.hint}>{t('groups.autoloadHint')}</small>
        </Checkbox>
        <Checkbox
          checked={form.ignore_in_reports}
          onChange={(ignore_in_reports) => change({ ignore_in_reports })}
        >
          {t('groups.ignore')} <small className={s.hint}>{t('groups.ignoreHint')}</small>
        </Checkbox>
        <FormProblems problems={problems} shown={FIELDS} />
        {heads !== undefined && heads.days.length > 1 && <HeadHistory heads={heads} />}
      </FormDialog>
      {group !== null && stale.theirs !== null && (
        <MergeGroupDialog
          base={group}
          mine={form}
          theirs={stale.theirs}
          busy={isBusy}
          onMerge={(merged) => void handleMerge(merged)}
          onClose={stale.clear}
        />
      )}
    </>
  )
}
