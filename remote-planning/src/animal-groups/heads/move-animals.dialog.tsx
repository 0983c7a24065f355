import { type Group, HEAD_KINDS, type HeadEntryDraft, headEntryRoutes } from '@manger/contract/groups'
import { serverNow, useFarm, useFormat, useTranslate } from '@manger/platform'
import { Field, FloatInput, Input, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { useKeep } from '../../cab/pending/use-keep.ts'
import { HeadEntries } from './head-entries.tsx'
import * as s from './heads.module.css'
import { momentOfWhen, type When, WhenField } from './when-field.tsx'

const HEADS = { create: headEntryRoutes.create }
const HEADS_MAX = 99_999

type MoveAnimalsDialogProps = {
  /** Of which group; null = it is chosen here. */
  group: Group | null
  groups: readonly Group[]
  onClose: () => void
}

/** Animals that move to another group, are born, bought, sold, die or are counted, and when; below it what was told before. */
export const MoveAnimalsDialog = ({ group, groups, onClose }: MoveAnimalsDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useFarm()
  const [when, setWhen] = useState<When>(null)
  const nameOf = (id: number | null) => groups.find((one) => one.id === id)?.name ?? ''
  const told = useRef<string | null>(null)
  const toldAt = (): string => {
    told.current ??= serverNow().toISOString()
    return told.current
  }
  const keep = useKeep(({ body }) => {
    const { kind, group: of, to: at = null, heads: count }: Partial<HeadEntryDraft> = body
    const where = [nameOf(of ?? null), nameOf(at)].filter(Boolean).join(' → ')
    return {
      call: 'heads',
      name: `${where}: ${t(`choices.head_kind.${kind}`)}, ${format.number(count ?? null, 0)}`,
    }
  }, onClose)
  const form = useForm(HEADS, {
    item: null,
    start: { kind: 'moved', group: group?.id ?? null },
    fields: {
      kind: { label: t('groups.heads.kind') },
      group: { label: t('groups.heads.from'), text: nameOf },
      to: { label: t('groups.heads.to'), text: nameOf },
      heads: { label: t('groups.heads.count') },
      at: { label: t('groups.heads.when') },
      note: { label: t('groups.heads.note') },
    },
    notice: ({ group_name }) => t('groups.heads.saved', { name: group_name }),
    onSaved: onClose,
    keep,
    // It happened when it was first told, however often it is sent.
    prepare: async (draft) => ({ ...draft, at: draft.at ?? toldAt() }),
  })
  const { kind, group: from, to, heads } = form.values
  const isMove = kind === 'moved'
  const optionsBut = (other: number | null) =>
    groups.filter(({ id }) => id !== other).map(({ id, name }) => ({ value: id, label: name }))
  const presentOf = (id: number | null | undefined) => {
    const found = groups.find((one) => one.id === id)
    return found && t('groups.heads.present', { name: found.name, count: found.animal_count })
  }
  return (
    <RecordDialog
      form={form}
      title={t('groups.heads.move')}
      isBlocked={momentOfWhen(when, timezone) === null}
      onClose={onClose}
    >
      <Field {...form.field('kind')}>
        <Select
          value={kind}
          options={HEAD_KINDS.map((value) => ({ value, label: t(`choices.head_kind.${value}`) }))}
          onChange={(value) => value && form.set({ kind: value, ...(value !== 'moved' && { to: null }) })}
        />
      </Field>
      <div className={s.pair}>
        <Field
          {...form.field('group')}
          label={t(isMove ? 'groups.heads.from' : 'groups.heads.group')}
          hint={presentOf(from)}
        >
          <Select
            value={from}
            options={optionsBut(isMove ? (to ?? null) : null)}
            onChange={(value) => form.set({ group: value })}
          />
        </Field>
        {isMove && (
          <Field {...form.field('to')} hint={presentOf(to)} required>
            <Select
              value={to ?? null}
              options={optionsBut(from)}
              onChange={(value) => form.set({ to: value })}
            />
          </Field>
        )}
      </div>
      <Field
        {...form.field('heads')}
        label={t(kind === 'set' ? 'groups.heads.counted' : 'groups.heads.count')}
      >
        <FloatInput
          value={heads}
          max={HEADS_MAX}
          onChange={(value) => form.set({ heads: value === null ? null : Math.trunc(value) })}
        />
      </Field>
      <WhenField
        value={when}
        error={form.field('at').error}
        onChange={(value) => {
          setWhen(value)
          form.set({ at: momentOfWhen(value, timezone) ?? undefined })
        }}
      />
      <Field {...form.field('note')}>
        <Input {...form.text('note')} />
      </Field>
      {from !== null && <HeadEntries group={from} onKept={onClose} />}
    </RecordDialog>
  )
}
