import { fromKg, toKg } from '@manger/contract'
import { headsOf } from '@manger/contract/feedings'
import { dryMatterPerHead } from '@manger/contract/rations'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, IconButton } from '@manger/ui'
import { type DraftGroup, perDayOf, withPerDay, withTotal } from '../draft.formulas.ts'
import * as s from '../feeding-form.module.css'
import type { FeedingForm } from '../use-feeding-form.ts'

type GroupRowProps = {
  form: FeedingForm
  index: number
  onChange: (line: DraftGroup) => void
  onRemove: () => void
}

const HEADS_MAX = 99_999

/** A group of the feeding: heads, kg per head, kg in all, and kg per head and day times its share; each follows (F1). */
export const GroupRow = ({ form, index, onChange, onRemove }: GroupRowProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { draft, context, plan, problems, dryMatter } = form
  const line = draft.groups[index]
  if (line === undefined) return null
  const group = context.groups.find(({ id }) => id === line.group)
  const heads = headsOf(line, context.groups)
  const need = plan?.groups[index]?.need ?? heads * (line.norm ?? 0)
  const inUnit = (kg: number | null) => (kg === null ? null : fromKg(kg, units))
  const inKg = (value: number | null) => (value === null ? null : toKg(value, units))
  const unit = format.units.weight
  const perHead = dryMatter === null ? null : dryMatterPerHead(need, dryMatter, heads)
  const name = group?.name ?? ''
  return (
    <li className={s.group}>
      <div className={s.groupName}>
        <b title={name}>{name}</b>
        <small className={s.hint}>
          {perHead !== null && t('form.dmPerHead', { weight: format.weightText(perHead) })}
        </small>
        {problems.of(`groups.${index}.group`) !== undefined && (
          <small className={s.error} role="alert">
            {problems.of(`groups.${index}.group`)}
          </small>
        )}
      </div>
      <Field label={t('form.heads')} error={problems.of(`groups.${index}.heads`)}>
        <FloatInput
          value={line.heads}
          max={HEADS_MAX}
          optional
          placeholder={String(group?.animal_count ?? '')}
          onChange={(value) => onChange({ ...line, heads: value === null ? null : Math.trunc(value) })}
        />
      </Field>
      <Field label={t('form.norm', { unit })} error={problems.of(`groups.${index}.norm`)} required>
        <FloatInput
          value={inUnit(line.norm)}
          onChange={(value) => onChange({ ...line, norm: inKg(value) })}
        />
      </Field>
      <Field label={t('form.total', { unit })}>
        <FloatInput
          value={line.norm === null ? null : inUnit(need)}
          disabled={heads === 0}
          onChange={(value) => onChange(withTotal(line, inKg(value), context))}
        />
      </Field>
      <div className={s.day}>
        <Field label={t('form.share')} error={problems.of(`groups.${index}.share`)}>
          <FloatInput
            value={line.share}
            max={100}
            unit="%"
            optional
            onChange={(share) => onChange({ ...line, share: share === 0 ? null : share })}
          />
        </Field>
        <Field label={t('form.perDay', { unit })}>
          <FloatInput
            value={inUnit(perDayOf(line))}
            disabled={line.share === null}
            optional
            onChange={(value) => onChange(withPerDay(line, inKg(value)))}
          />
        </Field>
      </div>
      <IconButton icon="close" size="small" label={t('form.removeGroup', { name })} onClick={onRemove} />
    </li>
  )
}
