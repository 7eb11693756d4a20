/** Shows the test bank's dialog. Resolves with the user's choice. */
export function askForAuthentication(): Promise<'complete' | 'fail'> {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.id = 'test-authentication';
  heading.textContent = 'Test authentication';
  dialog.setAttribute('aria-labelledby', heading.id);
  const text = document.createElement('p');
  text.textContent = 'The test bank asks whether it is you who pays.';
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(toButton('Complete', 'complete'), toButton('Fail', 'fail'));
  dialog.append(heading, text, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      // Escape closes the dialog without a return value.
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
  });
}

function toButton(label: string, value: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.value = value;
  button.textContent = label;
  return button;
}
