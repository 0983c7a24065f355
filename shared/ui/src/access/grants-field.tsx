import { MODULES, type Module } from '@manger/contract'
import type { Grant } from '@manger/contract/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#fields/field.tsx'
import { Select } from '#fields/select.tsx'
import * as s from './access.module.css'

type GrantsFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: readonly Grant[]
  nameOf: (id: number) => string
  onChange: (grants: Grant[]) => void
  /** The choice of whom, or of what, the grants are for. */
  children: ReactNode
}

/** Which modules are seen, as one choice: at least one of them. */
const WAYS = { all: [...MODULES], main: ['main'], animalfeed: ['animalfeed'] } as const satisfies Record<
  string,
  readonly Module[]
>
type Way = keyof typeof WAYS

const KEYS: readonly Way[] = ['all', ...MODULES]

const wayOf = (modules: readonly Module[]): Way =>
  modules.length === MODULES.length ? 'all' : modules.includes('main') ? 'main' : 'animalfeed'

/** Who visits whom, and below the choice the modules that each sees there. */
export const GrantsField = (props: GrantsFieldProps) => {
  const { label, hint, error, value, nameOf, onChange, children } = props
  const { t } = useTranslation('ui')
  const options = KEYS.map((way) => ({ value: way, label: t(`access.module.${way}`) }))
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {children}
      </Field>
      {value.length > 0 && (
        <ul className={s.grants}>
          {value.map((grant) => (
            <li key={grant.id}>
              <span>{nameOf(grant.id)}</span>
              <Select<Way>
                compact
                label={`${nameOf(grant.id)}: ${t('access.modules')}`}
                value={wayOf(grant.modules)}
                options={options}
                onChange={(way) =>
                  way !== null &&
                  onChange(
                    value.map((one) => (one.id === grant.id ? { ...one, modules: [...WAYS[way]] } : one)),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
