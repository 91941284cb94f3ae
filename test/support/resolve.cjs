// Sources import './x.js', which the build will make; under Jest the file is './x.ts'.
const path = require('node:path');
const { existsSync } = require('node:fs');

module.exports = function resolve(request, options) {
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules')) {
    const source = path.resolve(options.basedir, request.replace(/\.js$/, '.ts'));
    if (existsSync(source)) return source;
  }
  return options.defaultResolver(request, options);
};
