/** An error that ends the start; its message is one sentence for the person who starts the shop. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
