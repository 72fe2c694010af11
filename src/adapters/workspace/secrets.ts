/** Files that are never shown to an agent, whoever asks. */

const SECRET_NAMES = [
  /^\.env(rc|\..*)?$/i,
  /\.env$/i,
  /^\.npmrc$/i,
  /^\.netrc$/i,
  /^\.pypirc$/i,
  /^\.git-credentials$/i,
  /^id_(rsa|dsa|ecdsa|ed25519)(\..*)?$/i,
  /\.(pem|key|p8|pfx|p12|ppk|jks|keystore|kdbx|ovpn|tfvars)$/i,
  /^(credentials|secrets?)(\..*)?$/i,
  /^\.?htpasswd$/i,
  /^(\.pgpass|\.my\.cnf|\.dockercfg|\.vault-token|kubeconfig)$/i,
  /^service[-_]?account.*\.json$/i,
];
const SECRET_FOLDERS = new Set([".ssh", ".aws", ".gnupg", ".azure", ".docker", ".gcloud", ".kube", ".git"]);

/** Is the path one of a secret: a key, a credential store, a file of environment variables? */
export function isSecret(path: string): boolean {
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? "";
  return (
    SECRET_NAMES.some((pattern) => pattern.test(name)) ||
    parts.slice(0, -1).some((part) => SECRET_FOLDERS.has(part.toLowerCase()))
  );
}
