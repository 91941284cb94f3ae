export interface Found {
  address: string;
  title: string;
  page: string;
  excerpt: string;
}

const MARKUP = `
<input type="text" role="combobox" enterkeyhint="search" aria-label="Search the documentation" aria-expanded="false" aria-controls="results"
  aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search guides, operations, codes">
<p class="told" role="status"></p>
<div id="results" role="listbox" aria-label="Results"></div>`;

/** The dialog of the search: a field, and the places it finds, which arrow keys walk and Enter opens. */
export class SearchDialog {
  private readonly element: HTMLDialogElement;
  private readonly field: HTMLInputElement;
  private readonly told: HTMLElement;
  private readonly list: HTMLElement;
  private active = 0;
  /** Answers may arrive in another order than the questions. */
  private asked = 0;

  constructor(
    private readonly page: Document,
    private readonly find: (words: string) => Promise<Found[]>,
  ) {
    this.element = page.createElement('dialog');
    this.element.className = 'search';
    this.element.setAttribute('aria-label', 'Search');
    this.element.innerHTML = MARKUP;
    const [field, told, list] = ['input', '.told', '#results'].map((name) => this.element.querySelector<HTMLElement>(name));
    if (!(field instanceof HTMLInputElement) || !told || !list) throw new Error('the search lacks a part');
    [this.field, this.told, this.list] = [field, told, list];
    this.field.addEventListener('input', () => void this.search());
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    // A click beside the content hits the dialog itself.
    this.element.addEventListener('click', (event) => event.target === this.element && this.element.close());
    page.body.append(this.element);
  }

  open(): void {
    if (this.element.open) return;
    this.element.showModal();
    this.field.select();
    void this.search();
  }

  private async search(): Promise<void> {
    const words = this.field.value.trim();
    this.asked += 1;
    const { asked } = this;
    if (words === '') {
      this.show([], '');
      return;
    }
    try {
      const found = await this.find(words);
      if (asked === this.asked) this.show(found, found.length === 0 ? 'Nothing found.' : `${found.length} results`);
    } catch {
      if (asked === this.asked) this.show([], 'The search could not be loaded. Try again.');
    }
  }

  private show(found: readonly Found[], told: string): void {
    this.told.textContent = told;
    this.field.setAttribute('aria-expanded', String(found.length > 0));
    this.list.replaceChildren(...found.map((each, index) => this.option(each, index)));
    this.activate(0);
  }

  private option({ address, title, page, excerpt }: Found, index: number): HTMLElement {
    const option = this.page.createElement('a');
    option.href = address;
    option.id = `result-${index}`;
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    const parts = [
      ['strong', title],
      ['small', title === page ? '' : page],
      ['span', excerpt],
    ] as const;
    for (const [tag, text] of parts) {
      const part = this.page.createElement(tag);
      part.textContent = text;
      option.append(part, ' ');
    }
    // A place on the open page is reached without loading it anew.
    option.addEventListener('click', () => this.element.close());
    return option;
  }

  private activate(index: number): void {
    const options = [...this.list.children];
    this.active = index;
    options.forEach((each, at) => each.setAttribute('aria-selected', String(at === index)));
    const active = options[index];
    if (active) this.field.setAttribute('aria-activedescendant', active.id);
    else this.field.removeAttribute('aria-activedescendant');
    active?.scrollIntoView({ block: 'nearest' });
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.list.children.length;
    if (count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.activate((this.active + step + count) % count);
    else if (event.key === 'Enter') (this.list.children[this.active] as HTMLElement).click();
    else return;
    event.preventDefault();
  }
}
