/** A form and nothing else; its look is its only inline part and is named by hash in the policy. */
export const look = 'body{font:16px system-ui,sans-serif;max-width:22rem;margin:4rem auto;padding:0 1rem}label{display:block;margin:1rem 0}input{display:block;width:100%;padding:.5rem;box-sizing:border-box}p{color:#a00}';

/** The login form; `refusal` says why the last try was refused. */
export function loginPage(refusal = ''): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in to the warehouse</title><style>${look}</style></head>
<body>
<h1>Log in to the warehouse</h1>
${refusal === '' ? '' : `<p role="alert">${refusal}</p>\n`}<form method="post" action="login">
<label>User name <input name="user_name" autocomplete="username" required maxlength="100" autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required maxlength="1000"></label>
<button>Log in</button>
</form>
</body>
</html>
`;
}
