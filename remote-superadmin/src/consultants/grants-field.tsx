import { MODULES, type Module } from '@manger/contract'
import type { Grant } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { ClientChoice, type NamedClient } from '../common/client-choice.tsx'
import * as s from './consultants.module.css'

type GrantsFieldProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: readonly Grant[]
  /** Clients with their names, as far as they are known. */
  known: readonly NamedClient[]
  onKnown: (clients: readonly NamedClient[]) => void
  onChange: (grants: Grant[]) => void
}

/** Which modules of a client a consultant may see, as one choice: at least one of them. */
const SCOPES = { all: [...MODULES], main: ['main'], animalfeed: ['animalfeed'] } as const satisfies Record<
  string,
  readonly Module[]
>
type GrantScope = keyof typeof SCOPES

const scopeOf = (modules: readonly Module[]): GrantScope =>
  modules.length === MODULES.length ? 'all' : modules.includes('main') ? 'main' : 'animalfeed'

/** The clients that a consultant visits, and what he may see there. */
export const GrantsField = (props: GrantsFieldProps) => {
  const { label, hint, error, value, known, onKnown, onChange } = props
  const t = useTranslate()
  const handleClients = (clients: NamedClient[]) => {
    onKnown(clients)
    onChange(
      clients.map(({ id }) => value.find((grant) => grant.id === id) ?? { id, modules: [...SCOPES.all] }),
    )
  }
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <ClientChoice value={value.map(({ id }) => id)} chosen={known} onChange={handleClients} />
      </Field>
      {value.length > 0 && (
        <ul className={s.grants}>
          {value.map((grant) => {
            const name = known.find(({ id }) => id === grant.id)?.name ?? String(grant.id)
            return (
              <li key={grant.id}>
                <span>{name}</span>
                <Select<GrantScope>
                  compact
                  label={`${name}: ${t('consultants.sees')}`}
                  value={scopeOf(grant.modules)}
                  options={[
                    { value: 'all', label: t('consultants.allModules') },
                    { value: 'main', label: t('modules.main') },
                    { value: 'animalfeed', label: t('modules.animalfeed') },
                  ]}
                  onChange={(scope) =>
                    scope !== null &&
                    onChange(
                      value.map((one) =>
                        one.id === grant.id ? { ...one, modules: [...SCOPES[scope]] } : one,
                      ),
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
