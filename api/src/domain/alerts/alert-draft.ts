import type { Alert, AlertFacts, AlertKind, AlertLevel } from '@manger/contract/alerts'

type Told<Kind extends AlertKind> = { kind: Kind; facts: AlertFacts<Kind> }

/** Where an alert belongs: a farm, or the company whose stock it is about. */
export type AlertHome = { farm: number; company?: never } | { company: number; farm?: never }

/** An alert of one kind to be raised: `object` is the key of what it is about, `at` when the cause came to be. */
export type AlertDraftOf<Kind extends AlertKind> = Told<Kind> & {
  object: string
  day: string
  level: AlertLevel
  home: AlertHome
  at: string
}

/** An alert to be raised. */
export type AlertDraft = { [Kind in Alert['kind']]: AlertDraftOf<Kind> }[Alert['kind']]
