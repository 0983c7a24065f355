import { story as access } from '#access/access.story.tsx'
import { story as barChart } from '#charts/bars/bar-chart.story.tsx'
import { story as barList } from '#charts/bars/bar-list.story.tsx'
import { story as chartCard } from '#charts/card/chart-card.story.tsx'
import { story as timeSeries } from '#charts/time-series/time-series.story.tsx'
import { story as button } from '#controls/button.story.tsx'
import { story as checkbox } from '#controls/checkbox.story.tsx'
import { story as segmented } from '#controls/segmented.story.tsx'
import { story as switches } from '#controls/switch.story.tsx'
import { story as copyButton } from '#copying/copy-button.story.tsx'
import { story as dates } from '#dates/dates.story.tsx'
import { story as dialogs } from '#dialogs/dialogs.story.tsx'
import { story as chip } from '#feed/chip.story.tsx'
import { story as deviation } from '#feed/deviation.story.tsx'
import { story as mixBar } from '#feed/mix-bar.story.tsx'
import { story as restDays } from '#feed/rest-days.story.tsx'
import { story as timeSteps } from '#feed/time-steps.story.tsx'
import { story as troughBar } from '#feed/trough-bar.story.tsx'
import { story as field } from '#fields/field.story.tsx'
import { story as floatInput } from '#fields/float-input.story.tsx'
import { story as passwordInput } from '#fields/password-input.story.tsx'
import { story as select } from '#fields/select.story.tsx'
import { story as selectOpen } from '#fields/select-open.story.tsx'
import { story as textarea } from '#fields/textarea.story.tsx'
import { story as timeField } from '#fields/time-field.story.tsx'
import { story as figures } from '#figures/figures.story.tsx'
import { story as recordDialog } from '#forms/record-dialog.story.tsx'
import { story as recordForm } from '#forms/record-form.story.tsx'
import { story as icon } from '#icons/icon.story.tsx'
import { story as importDialog } from '#import/import-dialog.story.tsx'
import { story as marksBar } from '#marks/marks-bar.story.tsx'
import { story as menu } from '#menus/menu.story.tsx'
import { story as menuOpen } from '#menus/menu-open.story.tsx'
import { story as multiSelect } from '#menus/multi-select.story.tsx'
import { story as mergeDialog } from '#merge/merge-dialog.story.tsx'
import { story as mix } from '#mix/mix.story.tsx'
import { story as name } from '#names/name.story.tsx'
import { story as card } from '#page/card.story.tsx'
import { story as factList } from '#page/fact-list.story.tsx'
import { story as filterRow } from '#page/filter-row.story.tsx'
import { story as note } from '#page/note.story.tsx'
import { story as pageHeader } from '#page/page-header.story.tsx'
import { story as infoPanel } from '#panels/info-panel.story.tsx'
import { story as formProblems } from '#problems/form-problems.story.tsx'
import { story as rare } from '#rare/rare.story.tsx'
import { story as recordButtons } from '#records/record-buttons.story.tsx'
import { story as sideScroll } from '#scroll/side-scroll.story.tsx'
import { story as shelves } from '#shelves/shelves.story.tsx'
import { story as states } from '#states/states.story.tsx'
import { story as copyTable } from '#table/copy/copy-table.story.tsx'
import { story as dataTable } from '#table/data-table.story.tsx'
import { story as tabs } from '#tabs/tabs.story.tsx'
import { story as whyThisWeight } from '#why/why-this-weight.story.tsx'
import type { Story } from './story.ts'

/** Every story of the kit by its name in the address of the catalogue; a test holds it to the parts of the six faces. */
export const STORIES: Readonly<Record<string, Story>> = {
  access,
  'bar-chart': barChart,
  'bar-list': barList,
  'chart-card': chartCard,
  'time-series': timeSeries,
  button,
  checkbox,
  segmented,
  switch: switches,
  'copy-button': copyButton,
  dates,
  dialogs,
  chip,
  deviation,
  mix,
  'mix-bar': mixBar,
  'rest-days': restDays,
  'time-steps': timeSteps,
  'trough-bar': troughBar,
  field,
  'float-input': floatInput,
  'password-input': passwordInput,
  'select-open': selectOpen,
  select,
  textarea,
  'time-field': timeField,
  figures,
  'record-dialog': recordDialog,
  'record-form': recordForm,
  icon,
  'import-dialog': importDialog,
  'menu-open': menuOpen,
  menu,
  'multi-select': multiSelect,
  'merge-dialog': mergeDialog,
  name,
  card,
  'fact-list': factList,
  'filter-row': filterRow,
  note,
  'page-header': pageHeader,
  'info-panel': infoPanel,
  'form-problems': formProblems,
  rare,
  'record-buttons': recordButtons,
  'side-scroll': sideScroll,
  shelves,
  states,
  'copy-table': copyTable,
  'data-table': dataTable,
  marksBar,
  tabs,
  'why-this-weight': whyThisWeight,
}
