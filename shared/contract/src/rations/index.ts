export { Ration, RationDraft, RationLine, RationLineDraft, rationRoutes } from './ration.schema.ts'
