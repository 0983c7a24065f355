type ClientJobTable = { client_id: number; ran_at: string }

type AutoPlanTable = {
  client_id: number
  farm_id: number
  day: string
  feedings: number
  at: string
}

export type JobTables = { client_jobs: ClientJobTable; auto_plans: AutoPlanTable }
