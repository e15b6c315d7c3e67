/** An error that ends the start. Its message is one sentence for the operator. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
