import '@manger/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Board } from './board.tsx'
import { askForTheme } from './device.ts'
import { Frame } from './frame.tsx'

const asked = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

askForTheme(asked.get('theme'))
/** With `?story=` the page is one frame: a story in one language and theme; without it the board of all frames. */
createRoot(root).render(asked.has('story') ? <Frame asked={asked} /> : <Board />)
