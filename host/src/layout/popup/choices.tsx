import { Icon } from '@manger/ui'
import * as s from './choices.module.css'

type Choice<Key> = { key: Key; title: string; lang?: string }

type ChoicesProps<Key> = {
  choices: readonly Choice<Key>[]
  chosen: Key | null
  onChoose: (key: Key) => void
}

/** The entries of a popup that choose one of many. */
export const Choices = <Key extends string | number>({ choices, chosen, onChoose }: ChoicesProps<Key>) => (
  <div className={s.choices}>
    {choices.map(({ key, title, lang }) => (
      <button
        key={key}
        type="button"
        role="menuitemradio"
        aria-checked={key === chosen}
        className={s.choice}
        lang={lang}
        onClick={() => onChoose(key)}
      >
        <span className={s.title}>{title}</span>
        {key === chosen && <Icon name="check" size={16} />}
      </button>
    ))}
  </div>
)
