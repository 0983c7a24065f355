import { ACTIONS, LANGUAGE_NAMES, LANGUAGES, type Language } from '@manger/contract'
import type { AuditEntry } from '@manger/contract/history'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { type FieldKind, toldChanges } from './audit-fields.ts'

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

const isWithout = (right: object): boolean => ACTIONS.every((action) => Reflect.get(right, action) === false)

/** Writes a value of the audit log; the server keeps it as it was, so its type is only known here. */
export const useAuditValue = (): ((kind: FieldKind, value: unknown) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = (one: { name: string }): string => {
    // A right is named by its section; what was granted with it stands behind.
    const given = ACTIONS.filter((action) => Reflect.get(one, action) === true)
    return given.length === 0 ? one.name : `${t(`permissions.${one.name}`)} (${given.length})`
  }
  return (kind, value) => {
    if (kind === 'masked') return t('audit.changed')
    if (value === null || value === undefined || value === '') return NO_VALUE
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number') return kind === 'weight' ? format.weightText(value) : format.number(value)
    if (kind === 'modules' && Array.isArray(value)) return value.map((one) => t(`modules.${one}`)).join(', ')
    const list = Array.isArray(value) ? value : [value]
    if (kind === 'names') {
      const names = list.filter(isNamed).filter((one) => !isWithout(one))
      return names.map(nameOf).join(', ') || NO_VALUE
    }
    if (typeof value !== 'string') return NO_VALUE
    if (kind === 'day') return format.day(value)
    if (kind === 'userType') return t(`types.${value}`)
    if (kind === 'language')
      return LANGUAGES.includes(value as Language) ? LANGUAGE_NAMES[value as Language] : value
    return value
  }
}

/** A change as it reads: its field, and what stood there before and after. */
export type ToldChange = { field: string; label: string; before: string | null; after: string }

/** What changed, in words; `before` is null where there was nothing to compare with. */
export const useToldChanges = (): ((entry: AuditEntry) => ToldChange[]) => {
  const t = useTranslate()
  const write = useAuditValue()
  return (entry) =>
    toldChanges(entry).map(({ field, kind, old, new: next }) => ({
      field,
      label: t(`audit.field.${field}`),
      before: kind !== 'masked' && entry.action === 'updated' ? write(kind, old) : null,
      after: write(kind, entry.action === 'deleted' ? old : next),
    }))
}
