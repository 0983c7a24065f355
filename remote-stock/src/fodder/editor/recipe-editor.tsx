import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { FormProblems, Note, Page } from '@manger/ui'
import { LinesTable } from '../lines/lines-table.tsx'
import { useFodderAccess } from '../use-fodder-access.ts'
import type { Draft } from './draft.formulas.ts'
import { EditorHeader } from './editor-header.tsx'
import { MergeRecipeDialog } from './merge-recipe.dialog.tsx'
import { MixFigures } from './mix-figures.tsx'
import { RecipeFacts, RecipeFields } from './recipe-facts.tsx'
import { RecipeMix } from './recipe-mix.tsx'
import { useRecipeEditor } from './use-recipe-editor.ts'

type RecipeEditorPageProps = {
  /** Null makes a new one out of `draft`. */
  recipe: Recipe | null
  draft: Draft
  onSaved: (recipe: Recipe) => void
}

const SHOWN = ['name', 'product_type', 'starting_mass', 'mixing_mass', 'ingredients']

/** A recipe with its mix, figures and lines; read-only where the right or the room is missing. */
export const RecipeEditorPage = ({ recipe, draft, onSaved }: RecipeEditorPageProps) => {
  const t = useTranslate()
  const readOnly = useFodderAccess().readOnlyFor(recipe === null ? recipeRoutes.create : recipeRoutes.update)
  const canEdit = readOnly === null
  const editor = useRecipeEditor({ recipe, draft, onSaved })
  const ofLines = editor.draft.lines.flatMap((_, index) =>
    ['ingredient_type', 'percent'].map((field) => `ingredients.${index}.${field}`),
  )
  return (
    <Page>
      <EditorHeader editor={editor} canEdit={canEdit} />
      {readOnly !== null && (
        <Note tone="plain" icon="lock">
          {t(`fodder.readOnly.${readOnly}`)}
        </Note>
      )}
      <FormProblems problems={editor.problems} shown={[...SHOWN, ...ofLines]} />
      {canEdit ? <RecipeFields editor={editor} /> : <RecipeFacts editor={editor} />}
      <RecipeMix editor={editor} canEdit={canEdit} />
      <MixFigures editor={editor} />
      <LinesTable editor={editor} canEdit={canEdit} />
      {editor.theirs !== null && editor.base !== null && (
        <MergeRecipeDialog editor={editor} base={editor.base} theirs={editor.theirs} />
      )}
    </Page>
  )
}
