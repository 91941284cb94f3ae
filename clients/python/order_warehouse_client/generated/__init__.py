# Written by npm run clients from the OpenAPI document.
