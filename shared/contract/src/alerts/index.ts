export {
  biasLevel,
  bunkLevel,
  humidityLevel,
  isOverfilled,
  mixingLevel,
  offWindow,
  restDaysLevel,
  scaleCheckError,
  scaleLevel,
  type WindowedLine,
} from './alert.formulas.ts'
export { alertRoutes } from './alert.routes.ts'
export { Alert, type AlertFacts, AlertFeeding, AlertMark, AlertsRead } from './alert.schema.ts'
export {
  ALERT_KEPT_DAYS,
  ALERT_KINDS,
  ALERT_LEVELS,
  ALERT_MOMENT_DAYS,
  ALERT_OPEN_DAYS,
  type AlertKind,
  type AlertLevel,
  LASTING_ALERTS,
  type LastingAlert,
  MODULE_OF_ALERTS,
} from './alert.words.ts'
export { placeOfAlert } from './alert-place.formulas.ts'
export { wholeAlerts } from './alert-readers.ts'
