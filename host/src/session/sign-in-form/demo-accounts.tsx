import type { Credentials } from '@manger/contract/session'
import * as s from './demo-accounts.module.css'
import { useDemoAccounts } from './use-demo-accounts.ts'

type DemoAccountsProps = { title: string; onChoose: (account: Credentials) => void }

const nameOf = ({ email }: Credentials): string => email.split('@')[0] ?? email

/** The accounts of the demo world; a choice fills the form in and sends nothing. */
export const DemoAccounts = ({ title, onChoose }: DemoAccountsProps) => {
  const accounts = useDemoAccounts()
  if (accounts.length === 0) return null
  return (
    <details className={s.demo}>
      <summary>{title}</summary>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              {nameOf(account)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
