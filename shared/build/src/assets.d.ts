// What the build lets a source file import besides code. Classes are named exports: `import * as s`.
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export = classes
}

declare module '*.css'

declare module '*.woff2' {
  const url: string
  export default url
}

declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.webp' {
  const url: string
  export default url
}

declare module '*.html?raw' {
  const text: string
  export default text
}
