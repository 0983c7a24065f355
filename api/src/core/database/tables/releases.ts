import type { UserType } from '@manger/contract'
import type { Pointer, ReleaseAudit, ReleaseManifest, TelemetryReport } from '@manger/contract/releases'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

type SetBy = Pointer['set_by']

type ReleaseTable = {
  remote: string
  build: string
  source: string
  version: string
  manifest: Json<ReleaseManifest>
  created_at: string
  bad_since: string | null
  down_since: Generated<string | null>
}

type PointerTable = {
  remote: string
  channel: string
  build: string
  previous: string | null
  set_by: SetBy
  rev: Generated<number>
  is_urgent: Generated<boolean>
}

type RolloutTable = {
  remote: string
  percent: Generated<number>
  types: Generated<UserType[]>
  clients: Generated<number[]>
  rollout_id: Generated<number>
  rev: Generated<number>
  off_since: string | null
}

type DeployTokenTable = {
  id: Generated<number>
  remote: string
  label: string
  token_hash: string
  created_at: string
  created_by: number
  expires_at: string
  withdrawn_at: string | null
  used_at: string | null
}

type ReleaseAuditTable = {
  id: Generated<number>
  at: string
  action: ReleaseAudit['action']
  remote: string
  channel: string | null
  build: string
  previous: string | null
  set_by: SetBy
  account_id: number | null
  token_id: Generated<number | null>
}

type TelemetryTable = {
  id: Generated<number>
  at: string
  account_id: number | null
  remote: string
  build: string
  channel: string
  area: string | null
  phase: TelemetryReport['phase']
  ms: number | null
  message: string | null
  frames: ColumnType<string[] | null, string | null, string | null>
  is_counted: boolean
}

type DeprecatedUseTable = {
  remote: string
  build: string
  kind: 'member' | 'call'
  what: string
  times: number
  last_at: string
}

type MountGrantTable = {
  id: Generated<number>
  owner: string
  scope: 'root' | 'client' | 'farm'
  path: string
  admin_only: boolean
  created_at: string
  created_by: number
}

export type ReleaseTables = {
  mount_grants: MountGrantTable
  releases: ReleaseTable
  pointers: PointerTable
  deploy_tokens: DeployTokenTable
  rollouts: RolloutTable
  release_audit: ReleaseAuditTable
  telemetry: TelemetryTable
  deprecated_uses: DeprecatedUseTable
}
