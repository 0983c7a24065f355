/** Downloads a file that a call has answered. */
export const downloadFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
