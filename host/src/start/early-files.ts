// The files of this address, which the server names in a template: fetched from here on. Beside the first scripts they would
// share the line with them, and the page would begin when all of it has come. A page that signs in names none.
const early = document.querySelector<HTMLTemplateElement>('#early')
if (early !== null) document.head.append(early.content)
