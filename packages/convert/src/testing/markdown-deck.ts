/** A deck in Markdown with all that is read of it. */
export const MARKDOWN_DECK = `---
title: The map room
theme: night
transition: fade
lang: en
---

# The map room

Twelve drawers, one window

Note: Show the key.
It is the small one.

---

## What is in the drawers

- charts of the *inner* islands
- soundings, by hand
  - some in fathoms
- one pressed fern

--

## The index

| Drawer | Charts | Oldest |
| --- | --- | --- |
| 1 | 41 | 1788 |
| 2 | 17 | 1802 |

---

## Looking one up

\`\`\`python [1|3]
drawer = index["fern"]
---
print(drawer.open())
\`\`\`

---

![The room from the door](images/room.png)

---

## A note on copying

Copies are made <b onclick="alert(1)">by daylight</b> only, see [the rules](https://maps.example.test/rules).

<script>document.title = 'no'</script>
`;
