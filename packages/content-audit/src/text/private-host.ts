/** Returns whether only some machines know a host: localhost, private networks (RFC 1918, RFC 4193), names without a dot. */
export function isPrivateHost(host: string): boolean {
  return (
    /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|\[f[cd].*\])$/i.test(host) ||
    /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d+(?:\.\d+)?$/.test(host) ||
    /\.(?:local|internal|lan|test|localhost|home\.arpa)$/i.test(host) ||
    /^(?!https?$)[^.[\]]+$/.test(host)
  )
}

/** Returns whether an address is that of a file on its writer's disk. */
export function isOnDisk(address: string): boolean {
  return /^(?:file:|[a-z]:(?:[\\/]|%5C))/i.test(address.trim())
}
