export { Group, GroupDraft, GroupHeads, groupRoutes, HEADS_DAYS } from './group.schema.ts'
