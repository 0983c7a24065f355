import type { ImageType, Language, UserType, WeightUnit } from '@manger/contract'
import type { SessionEnd } from '@manger/contract/session'
import type { Generated } from 'kysely'
import type { Stamps } from './columns.ts'

type AccountTable = Stamps & {
  id: Generated<number>
  email: string
  password_hash: string
  user_type: UserType
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  about_me: Generated<string>
  photo: string | null
  language: Generated<Language>
  units: Generated<'auto' | WeightUnit>
  timezone: Generated<string>
  is_locked: Generated<boolean>
  token_version: Generated<number>
  tokens_ended: SessionEnd | null
  last_sign_in_at: string | null
  moved_to: Generated<number | null>
}

type LoginFailureTable = { id: string; email: string; address: string; at: string }

type AccountPhotoTable = { account_id: number; type: ImageType; bytes: Buffer }

type PasswordLinkTable = {
  account_id: number
  digest: Buffer
  created_at: string
  expires_at: string
  used_at: string | null
}

type SessionTable = {
  id: string
  account_id: number
  token_version: number
  agent: string
  address: string
  created_at: string
  used_at: string
  ended_at: string | null
}

type SecondFactorTable = {
  account_id: number
  secret: Buffer
  confirmed_at: string | null
  last_step: Generated<number>
  failures: Generated<number>
  failed_since: string | null
  created_at: string
}

export type AccountTables = {
  account_photos: AccountPhotoTable
  accounts: AccountTable
  login_failures: LoginFailureTable
  password_links: PasswordLinkTable
  recovery_codes: { account_id: number; digest: string }
  second_factors: SecondFactorTable
  sessions: SessionTable
}
