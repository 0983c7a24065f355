export { ImportDialog, type ImportDialogProps } from '#import/import-dialog.tsx'
