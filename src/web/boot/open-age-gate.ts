/*
 * A script right behind the age gate, at the page's end: makes it modal for keyboard and screen reader, and keeps it so
 * until the age is confirmed. Chooses the delivery day.
 */
import { chooseDay } from './choose-day.ts'

chooseDay()

const gate = document.querySelector<HTMLDialogElement>('#age-gate')

function open() {
  if (!gate?.isConnected || document.documentElement.dataset.age === 'confirmed') return
  gate.close()
  gate.showModal()
}

gate?.addEventListener('cancel', (event) => event.preventDefault())
gate?.addEventListener('close', () => setTimeout(open))
open()
