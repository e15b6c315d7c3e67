/** An error in the surroundings of the program. Its message is one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
