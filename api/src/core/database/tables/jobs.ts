import type { Generated } from 'kysely'

type ClientJobTable = { client_id: number; ran_at: string }

type AutoPlanTable = {
  client_id: number
  farm_id: number
  day: string
  feedings: number
  at: string
}

type DueTable = {
  client_id: number
  id: Generated<number>
  task: string
  at: Generated<string>
  put_at: Generated<string>
}

export type JobTables = { client_jobs: ClientJobTable; auto_plans: AutoPlanTable; due: DueTable }
