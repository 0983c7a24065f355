type ChoiceProps = {
  label: string
  of: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** Several of a few, in their own order. */
export const Choice = ({ label, of, value, onChange }: ChoiceProps) => (
  <fieldset aria-label={label}>
    {of.map((name) => (
      <label key={name}>
        <input
          type="checkbox"
          checked={value.includes(name)}
          onChange={({ target }) =>
            onChange(of.filter((each) => (each === name ? target.checked : value.includes(each))))
          }
        />
        {name}
      </label>
    ))}
  </fieldset>
)
