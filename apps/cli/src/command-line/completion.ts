import { Argument, type Command } from 'commander';

/** The words that may follow a command: its subcommands, the choices of its arguments, and its options. */
function wordsAfter(command: Command): string[] {
  return [
    ...command.commands.map((each) => each.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...command.options.map(({ long }) => long ?? '').filter(Boolean),
  ];
}

/** Every command with the words that may follow it, as the arms of a shell's `case`. */
function armsOf(command: Command, path: string): string[] {
  return [
    `    '${path}') words='${wordsAfter(command).join(' ')}' ;;`,
    ...command.commands.flatMap((each) => armsOf(each, path === '' ? each.name() : `${path} ${each.name()}`)),
  ];
}

/** A bash script that completes the words after `name`. After an argument, the words of its command remain available. */
function bashScript(program: Command, name: string): string {
  return `_${name}_words() {
  case "$1" in
${armsOf(program, '').join('\n')}
    *) return 1 ;;
  esac
}
_${name}() {
  local path='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word != -* ]] && _${name}_words "\${path:+$path }$word" && path="\${path:+$path }$word"
  done
  _${name}_words "$path"
  COMPREPLY=($(compgen -W "$words --json --help" -- "\${COMP_WORDS[COMP_CWORD]}"))
  # An argument that is no word of ours may be a file.
  ((\${#COMPREPLY[@]} > 0)) || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _${name} ${name}
`;
}

/** `completion bash|zsh`: prints a script for the shell. zsh can run bash's completions. */
export function completionCommand(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes commands in a shell: source <(cli completion bash)')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
    .action((shell: string) => {
      const script = bashScript(program, program.name());
      process.stdout.write(shell === 'zsh' ? `autoload -Uz bashcompinit && bashcompinit\n${script}` : script);
    });
}
