export { ImportDialog } from '#import/import-dialog.tsx'
