/*
 * A script right behind the age gate: makes it modal for keyboard and screen reader, and keeps it so until the age is
 * confirmed.
 */
const gate = document.querySelector<HTMLDialogElement>('#age-gate')

function open() {
  if (!gate?.isConnected || document.documentElement.dataset.age === 'confirmed') return
  gate.close()
  gate.showModal()
}

gate?.addEventListener('cancel', (event) => event.preventDefault())
gate?.addEventListener('close', () => setTimeout(open))
open()
