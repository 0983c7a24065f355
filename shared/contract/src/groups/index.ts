export { Group, GroupDraft, groupRoutes } from './group.schema.ts'
