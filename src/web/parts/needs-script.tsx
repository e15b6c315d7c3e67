/** On a screen that the browser fills, a browser without scripts says why it stays empty (B22). */
export function NeedsScript() {
  return (
    <noscript>
      <p>Bu səhifə üçün JavaScript lazımdır: onu brauzerinizdə aktivləşdirib səhifəni yeniləyin.</p>
    </noscript>
  )
}
