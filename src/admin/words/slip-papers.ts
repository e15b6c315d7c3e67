/** The papers of packing slips, by the value of the setting `slip_paper`. */
export const slipPapers = { a4: 'A4, bir vərəqdə bir neçəsi', a6: 'A6', '80mm': '80 mm lent' }
